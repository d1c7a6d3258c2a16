/** Compiled patterns of the route table; browser builds replace this module with the result. */
import { compilePatterns } from '#shared/router/compile-patterns.ts';
import { table } from './table.ts';

export const patterns = compilePatterns(table);
