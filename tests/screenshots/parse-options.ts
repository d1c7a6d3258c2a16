/** What `npm run screenshots` was asked for: a look, widths, and which addresses. */
import { parseArgs } from 'node:util';
import { table } from '#routes/table.ts';
import { examples } from '../examples.ts';

export type MediaMode = 'light' | 'dark' | 'forced' | 'print';

export interface ScreenshotOptions {
  look: MediaMode;
  /** In CSS pixels. */
  widths: number[];
  /** Name of the picture, address. */
  addresses: [name: string, address: string][];
  /** Folder of an earlier run's pictures to compare with. */
  against: string | null;
}

/** A sheet of A4 at 96 dots to the inch. */
const paperWidth = 794;

const fileNameFor = (address: string) =>
  address.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'index';

/** Every route, and a page that is not there. */
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
