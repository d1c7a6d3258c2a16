/** Supertest, evaluated once for all test files of a worker. */
import { importOnce } from '../import-once.js';

export default (await importOnce('supertest')).default;
