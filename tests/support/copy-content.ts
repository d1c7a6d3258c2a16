/** Content in which a test fills in what the agency has yet to supply, with made-up numbers. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { sampleFiles } from './sample-content.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface Holder {
  name: string;
  scheme: string;
  number?: string;
  various?: boolean;
}

/** Gives every holder a number of its own; words in place of a name have none. */
export function numberHolders(holders: readonly Holder[]): Holder[] {
  return holders.map((holder, index) =>
    holder.various ? holder : { ...holder, number: `Z${9000 + index}` },
  );
}

/** Copies the content folder; `changeHolders` replaces the rows of its table of holders. */
export function copyContent(changeHolders: (holders: Holder[]) => Holder[]): string {
  const folder = path.join(temporaryFolder('content'), 'content');
  cpSync(sampleFiles.content, folder, { recursive: true });
  const file = path.join(folder, 'holders.yaml');
  writeFileSync(file, stringify(changeHolders(parse(readFileSync(file, 'utf8')) as Holder[])));
  return folder;
}
