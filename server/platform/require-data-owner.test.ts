/** Root may not leave files where the server's user must write. */
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireDataOwner } from './require-data-owner.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'owned-'));
const owner = process.getuid?.() ?? 0;
afterAll(() => rmSync(folder, { recursive: true }));

test('a non-root user may run a command, and so may root if the data folder is root’s or does not exist', () => {
  requireDataOwner(folder, owner === 0 ? 65534 : owner);
  requireDataOwner(path.join(folder, 'not-there'), 0);
  if (owner === 0) requireDataOwner(folder, 0);
});

test('root gets an error with the command that runs as the owner of the data', () => {
  // When the tests run as root, the folder is first given to another user.
  if (owner === 0) chownSync(folder, 65534, 65534);
  const number = owner === 0 ? 65534 : owner;
  const group = owner === 0 ? 65534 : process.getgid?.();
  expect(() => requireDataOwner(folder, 0)).toThrow(
    `Run the command as that user: by \`premier\`, or setpriv --reuid=${number} --regid=${group} --clear-groups …`,
  );
});
