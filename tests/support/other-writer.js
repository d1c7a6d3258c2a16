/** A foreign process that writes to the site's SQLite file 20 times a second. JavaScript: starts quickly. */
import path from 'node:path';
import Libsql from 'libsql';

const [dataFolder, everyMs = '50'] = process.argv.slice(2);
const file = new Libsql(path.join(String(dataFolder), 'site.db'));
file.pragma('busy_timeout=5000');
let count = 0;
const insert = file.prepare('insert into documents (collection, id, fields, version) values (?, ?, ?, ?)');
const timer = setInterval(() => {
  file.exec('begin immediate');
  insert.run(['others', `${process.pid}-${count}`, '{}', 1]);
  file.exec('commit');
  count += 1;
}, Number(everyMs));
process.once('SIGTERM', () => {
  clearInterval(timer);
  file.close();
  process.stdout.write(`${count}\n`, () => process.exit(0));
});
