/** Joins a query document with the shared fragments it lists, and maps each line back to its file. */
import type { FragmentSource, QueryFault, QuerySource, QuerySources } from './query-source.ts';

type Source = QuerySource | FragmentSource;

export interface WholeDocument {
  readonly text: string;
  /** File and line of a line of the text, counted from 1. */
  readonly locate: (line: number) => Pick<QueryFault, 'file' | 'line'>;
}

/** Adds lists that name no fragment, and constants with two fragments, to `faults`. */
export function createFragmentJoiner({ fragments }: QuerySources, faults: QueryFault[]) {
  const byConstant = new Map<string, FragmentSource>();
  for (const source of fragments) {
    const taken = byConstant.get(source.constant);
    if (taken) faults.push(toFault(source, `${source.constant} is a fragment in ${taken.file} already`));
    else byConstant.set(source.constant, source);
  }
  const collect = (source: Source, found: Set<Source>): Set<Source> => {
    found.add(source);
    for (const constant of source.spreads) {
      const listed = byConstant.get(constant);
      if (!listed) faults.push(toFault(source, `${constant} is no fragment of any *.query.ts file`));
      else if (!found.has(listed)) collect(listed, found);
    }
    return found;
  };
  return (source: QuerySource): WholeDocument => {
    const parts = [...collect(source, new Set())];
    return {
      text: parts.map(({ text }) => text).join('\n'),
      locate: (line) => findPlace(parts, line),
    };
  };
}

function findPlace(parts: readonly Source[], line: number): Pick<QueryFault, 'file' | 'line'> {
  let before = 0;
  for (const { file, line: start, text } of parts) {
    const lines = text.split('\n').length;
    if (line <= before + lines) return { file, line: start + line - before - 1 };
    before += lines;
  }
  return { file: parts[0]?.file ?? '', line: parts[0]?.line ?? 1 };
}

function toFault({ file, line }: Source, message: string): QueryFault {
  return { file, line, message };
}
