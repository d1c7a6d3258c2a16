/** Parses the options of `npm run screenshots`: a look, widths and addresses. */
import { parseArgs } from 'node:util';
import { table } from '#routes/table.ts';
import { examples } from '../pages.ts';

export type MediaMode = 'light' | 'dark' | 'forced' | 'print';

export interface ScreenshotOptions {
  look: MediaMode;
  /** Widths in CSS pixels. */
  widths: number[];
  /** Names of the pictures and addresses of the pages. */
  addresses: [name: string, address: string][];
  /** Folder of an earlier run's pictures to compare with. */
  against: string | null;
}

/** Width of a sheet of A4 at 96 dots per inch. */
const paperWidth = 794;

const fileNameFor = (address: string) =>
  address.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'index';

/** Every route, and a page that does not exist. */
const allRoutes: ScreenshotOptions['addresses'] = [
  ...table.map(({ name }): [string, string] => [name, examples[name]]),
  ['not-found', '/no-such-page'],
];

export function parseOptions(args: string[]): ScreenshotOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      dark: { type: 'boolean' },
      forced: { type: 'boolean' },
      print: { type: 'boolean' },
      width: { type: 'string', multiple: true },
      against: { type: 'string' },
    },
  });
  const look: MediaMode = values.print ? 'print' : values.forced ? 'forced' : values.dark ? 'dark' : 'light';
  return {
    look,
    widths: values.width?.map(Number) ?? (look === 'print' ? [paperWidth] : [390, 1360]),
    addresses:
      positionals.length > 0
        ? positionals.map((address): [string, string] => [fileNameFor(address), address])
        : allRoutes,
    against: values.against ?? null,
  };
}
