/** REDIS_URL of Sentinels or a Cluster: its hosts, its login, and what is wrong with a refused one. */
import { readRedisHosts, validateRedisUrl } from './redis-url.ts';

test('a URL of one Redis has no list of hosts', () => {
  expect(readRedisHosts('redis://:secret@10.0.0.5:6379/1')).toBeNull();
});

test('Sentinels have a master’s name, default ports and a login', () => {
  expect(readRedisHosts('rediss+sentinel://site:p%40ss@one:26380,two,[fd00::1]:26381/premier')).toEqual({
    kind: 'sentinel',
    hosts: [
      { host: 'one', port: 26_380 },
      { host: 'two', port: 26_379 },
      { host: 'fd00::1', port: 26_381 },
    ],
    master: 'premier',
    isEncrypted: true,
    username: 'site',
    password: 'p@ss',
  });
});

test('a Cluster has nodes, and a password without a name', () => {
  expect(readRedisHosts('redis+cluster://:secret@10.0.0.5,10.0.0.6:7000?commandTimeout=80')).toEqual({
    kind: 'cluster',
    hosts: [
      { host: '10.0.0.5', port: 6_379 },
      { host: '10.0.0.6', port: 7_000 },
    ],
    master: '',
    isEncrypted: false,
    password: 'secret',
  });
});

test.each([
  ['redis+sentinel://one:26379,two:26379', 'lacks the name of the master'],
  ['redis+sentinel://one:26379,two:port/premier', 'has a wrong host, number 2'],
  ['redis+cluster://one:6379,,three:6379', 'has a wrong host, number 2'],
  ['redis+sentinel://:secret@/premier', 'has a wrong host, number 1'],
  ['redis+cluster:one:6379', 'must be redis+sentinel://host:26379'],
])('%s %s', (url, mistake) => {
  expect(validateRedisUrl(url)).toMatch(mistake);
});
