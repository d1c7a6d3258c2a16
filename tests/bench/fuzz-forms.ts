/** `tsx tests/bench/fuzz-forms.ts 10000`: that many hostile forms; ends with 1 when one is answered otherwise than plainly. */
import { fuzzForms } from '../support/fuzz-forms.ts';

const startedAt = Date.now();
console.log(await fuzzForms(Number(process.argv[2] ?? 10_000)), { seconds: (Date.now() - startedAt) / 1000 });
