/** Reads a server's metrics as Prometheus does. */

export interface Scrape {
  /** Metric names without the suffixes of a histogram. */
  readonly names: ReadonlySet<string>;
  /** Value of a sample, given as in the output; undefined when it is absent. */
  value(sample: string): number | undefined;
}

export async function scrape(adminOrigin: string): Promise<Scrape> {
  const text = await (await fetch(`${adminOrigin}/metrics`)).text();
  return readScrape(text);
}

export function readScrape(text: string): Scrape {
  const names = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name as string));
  const samples = new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))] as const;
      }),
  );
  return { names, value: (sample) => samples.get(sample) };
}
