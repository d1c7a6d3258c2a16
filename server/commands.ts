/** Registry of the operators' commands, by noun; a noun's modules are loaded only when it is run. */
import { everyFeature } from './features.ts';
import type { Registry } from './platform/command-line/define-commands.ts';

export const commands: Registry = {
  ...Object.assign({}, ...everyFeature.map((feature) => feature.commands)),
  acts: () => import('./acts/commands.ts'),
  person: () => import('./personal-data/commands.ts'),
  retention: () => import('./personal-data/retention-commands.ts'),
  mail: () => import('./submissions/mails/commands.ts'),
  content: () => import('./catalogue/revisions/commands.ts'),
  documents: () => import('./documents/commands.ts'),
  prices: () => import('./catalogue/price-checks/commands.ts'),
  backup: () => import('./platform/backup/commands.ts'),
  database: () => import('./platform/move/commands.ts'),
};
