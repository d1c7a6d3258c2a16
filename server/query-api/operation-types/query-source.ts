/** Finds the query documents of the project in their files, with the line each of them starts on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One document as written: the names of its types and its text. */
export interface QuerySource {
  readonly file: string;
  /** Line of the file on which the text starts. */
  readonly line: number;
  readonly dataType: string;
  readonly variablesType: string;
  readonly text: string;
}

export interface QueryFault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const foldersWithQueries = ['client', 'routes', 'server'];
const queryCall = /\bquery\s*(?:<([^>()]*)>)?\s*\(/g;
const wholeCall = /^\bquery\s*<\s*(\w+)\s*,\s*(\w+)\s*,?\s*>\s*\(\s*`([^`]*)`\s*,?\s*\)/;

/** All `*.query.ts` files under `root`, in the order of their paths; calls that cannot be read go into `faults`. */
export function findQueries(root: string, faults: QueryFault[]): QuerySource[] {
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
  return files.flatMap((file) => readQueries(file, readFileSync(join(root, file), 'utf8'), faults));
}

function readQueries(file: string, code: string, faults: QueryFault[]): QuerySource[] {
  return [...code.matchAll(queryCall)].flatMap((call): QuerySource[] => {
    const found = wholeCall.exec(code.slice(call.index));
    const [all = '', dataType = '', variablesType = '', text = ''] = found ?? [];
    const problem = found ? findInterpolation(text) : unreadable;
    const start = call.index + (found ? all.indexOf('`') + 1 : 0);
    const line = code.slice(0, start).split('\n').length;
    if (!problem) return [{ file, line, dataType, variablesType, text }];
    faults.push({ file, line, message: problem });
    return [];
  });
}

const unreadable =
  'write the document as query<XxxQuery, XxxQueryVariables>(`…`), its text between backticks';

function findInterpolation(text: string): string | null {
  return text.includes('${') ? 'takes a value of the code into the text; hand it over as a variable' : null;
}
