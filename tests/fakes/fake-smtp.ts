/** A mail server over real SMTP, which can be away, refuse, or take a mail and break off before it says so. */
import net, { type AddressInfo } from 'node:net';

export interface TakenMail {
  from: string;
  to: string[];
  /** Head and body as they came. */
  text: string;
}

export interface FakeSmtp {
  url: string;
  mails: TakenMail[];
  /** `silent-after-taking`: the mail is there, but the sender never hears so. */
  mood: 'well' | 'refusing' | 'silent-after-taking';
  /** Refuses connections until `resume`. */
  stop(): Promise<void>;
  resume(): Promise<void>;
}

export async function startFakeSmtp(): Promise<FakeSmtp> {
  let listening = net.createServer();
  let port = 0;
  const sockets = new Set<net.Socket>();
  const fake: FakeSmtp = {
    url: '',
    mails: [],
    mood: 'well',
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listening.close(resolve));
    },
    async resume() {
      listening = net.createServer((socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        socket.on('error', () => {});
        converse(socket, fake);
      });
      await new Promise<void>((resolve) => void listening.listen(port, '127.0.0.1', resolve));
      port = (listening.address() as AddressInfo).port;
    },
  };
  await fake.resume();
  fake.url = `smtp://127.0.0.1:${port}`;
  return fake;
}

function converse(socket: net.Socket, fake: FakeSmtp): void {
  let waiting = '';
  let mail: TakenMail = { from: '', to: [], text: '' };
  let reading = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const take = () => {
    const end = waiting.indexOf('\r\n.\r\n');
    if (end === -1) return false;
    mail.text = waiting.slice(0, end).replace(/^\.\./gm, '.');
    waiting = waiting.slice(end + 5);
    reading = false;
    fake.mails.push(mail);
    if (fake.mood === 'silent-after-taking') socket.destroy();
    else say('250 taken');
    mail = { from: '', to: [], text: '' };
    return true;
  };
  const obey = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') say('250 fake');
    else if (verb === 'MAIL') {
      mail.from = line;
      say(fake.mood === 'refusing' ? '451 not now' : '250 ok');
    } else if (verb === 'RCPT') {
      mail.to.push(/<(.*)>/.exec(line)?.[1] ?? '');
      say('250 ok');
    } else if (verb === 'DATA') {
      reading = true;
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  };
  say('220 fake');
  socket.on('data', (chunk) => {
    waiting += chunk.toString('utf8');
    for (;;) {
      if (reading) {
        if (!take()) return;
        continue;
      }
      const end = waiting.indexOf('\r\n');
      if (end === -1) return;
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      obey(line);
    }
  });
}
