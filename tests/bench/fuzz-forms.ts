/** `tsx tests/bench/fuzz-forms.ts 10000`: sends hostile forms; exits with 1 on an unexpected response. */
import { fuzzForms } from '../support/fuzz-forms.ts';

const startedAt = Date.now();
console.log(await fuzzForms(Number(process.argv[2] ?? 10_000)), { seconds: (Date.now() - startedAt) / 1000 });
