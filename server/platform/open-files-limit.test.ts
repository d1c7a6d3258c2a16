/** Parsing of the system's open-files limit, and the warning to operators when it is too low. */
import { describeFewOpenFiles, parseOpenFilesLimit } from './open-files-limit.ts';

const limits = (soft: string) => `Limit                     Soft Limit           Hard Limit           Units
Max cpu time              unlimited            unlimited            seconds
Max open files            ${soft.padEnd(20)} 1048576              files
`;

test('parseOpenFilesLimit returns the soft limit, or null if it is unlimited or missing', () => {
  expect(parseOpenFilesLimit(limits('1024'))).toBe(1_024);
  expect(parseOpenFilesLimit(limits('unlimited'))).toBeNull();
  expect(parseOpenFilesLimit('')).toBeNull();
});

test('too few open files give a one-line warning with the setting; enough, or no limit, give none', () => {
  expect(describeFewOpenFiles(511)).toMatch(/^Only 511 files .* LimitNOFILE=65536 .*$/);
  expect(describeFewOpenFiles(512)).toBeNull();
  expect(describeFewOpenFiles(null)).toBeNull();
});
