/** Finds the project's query documents and shared fragments, with the file and line of each. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Source {
  readonly file: string;
  /** Line of the file on which the text starts. */
  readonly line: number;
  readonly text: string;
  /** Constants of the shared fragments listed after the text. */
  readonly spreads: readonly string[];
}

/** One document as written: the names of its types and its text. */
export interface QuerySource extends Source {
  readonly dataType: string;
  readonly variablesType: string;
}

/** A fragment, which documents list by the constant that holds it. */
export interface FragmentSource extends Source {
  readonly constant: string;
  readonly fieldsType: string;
}

export interface QuerySources {
  readonly queries: readonly QuerySource[];
  readonly fragments: readonly FragmentSource[];
}

export interface QueryFault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const foldersWithQueries = ['client', 'routes', 'server'];
const calls = /(?:\bconst\s+(\w+)\s*=\s*)?\b(query|fragment)\s*(?:<[^>()]*>)?\s*\(/g;
const typesAndText = /^\s*<\s*(\w+)\s*,?\s*(\w+)?\s*,?\s*>\s*\(\s*`([^`]*)`\s*((?:,\s*\w+\s*)*),?\s*\)/;

/** Reads all `*.query.ts` files under `root`, sorted by path; unreadable calls are added to `faults`. */
export function findQueries(root: string, faults: QueryFault[]): QuerySources {
  const files = foldersWithQueries
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.query.ts'))
    .sort();
  const found = files.flatMap((file) => readSources(file, readFileSync(join(root, file), 'utf8'), faults));
  return {
    queries: found.filter((source): source is QuerySource => 'dataType' in source),
    fragments: found.filter((source): source is FragmentSource => 'constant' in source),
  };
}

function readSources(
  file: string,
  code: string,
  faults: QueryFault[],
): readonly (QuerySource | FragmentSource)[] {
  return [...code.matchAll(calls)].flatMap((call): (QuerySource | FragmentSource)[] => {
    const [, constant = '', maker = 'query'] = call;
    const makerAt = call.index + call[0].lastIndexOf(maker);
    const found = typesAndText.exec(code.slice(makerAt + maker.length));
    const [all = '', firstType = '', secondType = '', text = '', list = ''] = found ?? [];
    const whole = found && (maker === 'query' ? secondType : constant && !secondType);
    const problem = whole ? findInterpolation(text) : unreadable[maker];
    const start = makerAt + (whole ? maker.length + all.indexOf('`') + 1 : 0);
    const line = code.slice(0, start).split('\n').length;
    const source = { file, line, text, spreads: list.match(/\w+/g) ?? [] };
    if (!problem && maker === 'query') return [{ ...source, dataType: firstType, variablesType: secondType }];
    if (!problem) return [{ ...source, constant, fieldsType: firstType }];
    faults.push({ file, line, message: problem });
    return [];
  });
}

const unreadable: Record<string, string> = {
  query: 'write the document as query<XxxQuery, XxxQueryVariables>(`…`), its text between backticks',
  fragment: 'write the fragment as export const xxxFields = fragment<XxxFragment>(`…`)',
};

function findInterpolation(text: string): string | null {
  return text.includes('${') ? 'takes a value of the code into the text; hand it over as a variable' : null;
}
