/** Files removed since they were listed, as by a build in the same folder, abort only their own response. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import supertest from 'supertest';
import { assets } from './assets.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a request for a removed file is aborted, and other files are still served', async () => {
  mkdirSync(path.join(folder, 'assets'));
  for (const name of ['old', 'new']) writeFileSync(path.join(folder, `assets/${name}-abc123.js`), name);
  const app = express().use(assets(folder));
  const get = (name: string) => supertest(app).get(`/assets/${name}-abc123.js`);
  await get('old').expect(200);
  rmSync(path.join(folder, 'assets/old-abc123.js'));
  await expect(get('old')).rejects.toThrow();
  await get('new').expect(200);
});
