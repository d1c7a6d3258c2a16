/** Copy of the content folder in which a test fills in what the agency has yet to supply. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { sampleFiles } from './sample-content.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface Holder {
  name: string;
  scheme: string;
  number?: string;
  various?: boolean;
}

interface Agency {
  facts: { name: string; value?: string; sample?: boolean }[];
}

export interface CopiedContent {
  readonly folder: string;
  /** Replaces the value of a YAML file. */
  edit<T>(file: string, change: (value: T) => T): void;
  /** Gives every holder a made-up number; returns the numbers by scheme and name: `ATOL Jet2holidays`. */
  numberHolders(): Map<string, string>;
  /** Gives facts of the agency these values. */
  supply(facts: Readonly<Record<string, string>>): void;
}

export function copyContent(): CopiedContent {
  const folder = path.join(temporaryFolder('content'), 'content');
  cpSync(sampleFiles.content, folder, { recursive: true });
  const edit = <T>(name: string, change: (value: T) => T) => {
    const file = path.join(folder, name);
    writeFileSync(file, stringify(change(parse(readFileSync(file, 'utf8')) as T)));
  };
  return {
    folder,
    edit,
    numberHolders() {
      const numbered = new Map<string, string>();
      edit<Holder[]>('holders.yaml', (holders) =>
        holders.map((holder, index) => {
          if (holder.various) return holder;
          const number = `Z${9000 + index}`;
          numbered.set(`${holder.scheme} ${holder.name}`, number);
          return { ...holder, number };
        }),
      );
      return numbered;
    },
    supply(given) {
      edit<Agency>('agency.yaml', ({ facts, ...rest }) => ({
        ...rest,
        facts: facts.map(({ sample, ...fact }) => {
          const value = given[fact.name];
          return value === undefined ? { ...fact, ...(sample && { sample }) } : { ...fact, value };
        }),
      }));
    },
  };
}
