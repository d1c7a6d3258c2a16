/** Interface of a bench part: its input and its output. */
import path from 'node:path';
import type { Figure } from '../figure.ts';

export const root = path.resolve(import.meta.dirname, '../../..');

export interface Effort {
  rounds: number;
  seconds: number;
}

export type Part = (effort: Effort) => Promise<Figure[]>;
