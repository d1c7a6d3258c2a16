/** Records the results of a journey step by step, so that two services can be compared. */

/** Keyed by the step's name, in order. */
export type StepResults = Map<string, string>;

export class JourneyRecord {
  readonly results: StepResults = new Map();

  /** Records the picked part of a step's result, or its error code. Never rejects. */
  async step<Result>(
    name: string,
    work: () => Promise<Result>,
    pick: (result: Result) => unknown = () => 'no error',
  ): Promise<Result | undefined> {
    try {
      const result = await work();
      const picked = pick(result);
      this.results.set(name, typeof picked === 'string' ? picked : JSON.stringify(picked));
      return result;
    } catch (error) {
      this.results.set(name, (error as { code?: string }).code ?? String(error));
      return undefined;
    }
  }
}

/** Intended differences: step name to reason. */
export type KnownDifferences = Readonly<Record<string, string>>;

/**
 * Prints both journeys and their differences. Returns the steps with an unexplained difference, and those
 * with an explanation that no longer differ.
 */
export function compareJourneys(
  title: string,
  theirs: StepResults,
  ours: StepResults,
  known: KnownDifferences,
): string[] {
  const rows = [...new Set([...theirs.keys(), ...ours.keys()])].map((step) => {
    const [google, own] = [theirs.get(step) ?? 'never came to it', ours.get(step) ?? 'never came to it'];
    return { step, google, own, equal: google === own };
  });
  console.log(`\n${title}\n\n| step | Google's | ours | equal? |\n|---|---|---|---|`);
  for (const { step, google, own, equal } of rows)
    console.log(`| ${step} | ${google} | ${own} | ${equal ? 'yes' : (known[step] ?? 'NO')} |`);
  const unexplained = rows.filter(({ step, equal }) => !equal && !Object.hasOwn(known, step));
  const outdated = Object.keys(known).filter((step) => rows.some((row) => row.step === step && row.equal));
  for (const step of outdated) console.log(`No longer different: ${step}`);
  return unexplained.map(({ step }) => step);
}
