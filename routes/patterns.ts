/** The table's patterns, compiled; a build for browsers puts the result in the place of this file. */
import { compilePatterns } from '#shared/router/compile-patterns.ts';
import { table } from './table.ts';

export const patterns = compilePatterns(table);
