/** Fake SMTP server that can be down, slow, refuse any step, or take a mail without a reply. */
import net, { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface TakenMail {
  from: string;
  to: string[];
  /** Headers and body as received. */
  text: string;
}

/** Step that is replied to: the connection, a command, or the end of a message. */
export type Step = 'CONN' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'END' | 'QUIT';

/** `break off`: the connection is closed without a reply. */
export type Reply = string | 'break off';

export interface FakeSmtp {
  url: string;
  /** Every complete message that was not refused, whether or not its sender received the reply. */
  mails: TakenMail[];
  delaysMs: Partial<Record<Step, number | ((mail: TakenMail) => number)>>;
  /** Replaces the usual reply. */
  replies: Partial<Record<Step, Reply | ((mail: TakenMail) => Reply | undefined)>>;
  /** Every line received, except those of messages. */
  commands: string[];
  /** Largest number of connections open at once. */
  maxOpenConnections: number;
  /** Number of connections so far. */
  connections: number;
  /** Resolves when a step is next reached, before the reply to it. */
  reached(step: Step): Promise<void>;
  /** Refuses connections until `resume`. */
  stop(): Promise<void>;
  resume(): Promise<void>;
}

interface Conversation {
  fake: FakeSmtp;
  socket: net.Socket;
  arrived(step: Step): void;
}

const usual: Record<Step, string> = {
  CONN: '220 fake',
  EHLO: '250 fake',
  STARTTLS: '502 no such thing here',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  END: '250 taken',
  QUIT: '221 bye',
};

export async function startFakeSmtp(): Promise<FakeSmtp> {
  let listening = net.createServer();
  let port = 0;
  const sockets = new Set<net.Socket>();
  const waiting: { step: Step; resolve(): void }[] = [];
  const arrived = (step: Step) => {
    for (const one of waiting.filter((each) => each.step === step)) {
      waiting.splice(waiting.indexOf(one), 1);
      one.resolve();
    }
  };
  const fake: FakeSmtp = {
    url: '',
    mails: [],
    delaysMs: {},
    replies: {},
    commands: [],
    maxOpenConnections: 0,
    connections: 0,
    reached: (step) => new Promise((resolve) => void waiting.push({ step, resolve })),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listening.close(resolve));
    },
    async resume() {
      listening = net.createServer((socket) => {
        sockets.add(socket);
        fake.connections += 1;
        fake.maxOpenConnections = Math.max(fake.maxOpenConnections, sockets.size);
        socket.on('close', () => sockets.delete(socket));
        socket.on('error', () => {});
        void converse({ fake, socket, arrived });
      });
      await new Promise<void>((resolve) => void listening.listen(port, '127.0.0.1', resolve));
      port = (listening.address() as AddressInfo).port;
    },
  };
  await fake.resume();
  fake.url = `smtp://127.0.0.1:${port}`;
  return fake;
}

async function converse(conversation: Conversation): Promise<void> {
  const { fake, socket } = conversation;
  const input = readInput(socket);
  let mail: TakenMail = { from: '', to: [], text: '' };
  await answer(conversation, 'CONN', mail);
  for (;;) {
    const line = await input.until('\r\n');
    if (line === null) return;
    fake.commands.push(line);
    const verb = line.slice(0, 8).split(/[ :]/)[0]?.toUpperCase();
    const step = (verb === 'HELO' ? 'EHLO' : verb) as Step;
    if (!(step in usual)) {
      socket.write('250 ok\r\n');
      continue;
    }
    if (step === 'MAIL') mail = { from: line, to: [], text: '' };
    if (step === 'RCPT') mail.to.push(/<(.*)>/.exec(line)?.[1] ?? '');
    const said = await answer(conversation, step, mail);
    if (step === 'QUIT') return void socket.end();
    if (step !== 'DATA' || !said.startsWith('354')) continue;
    const text = await input.until('\r\n.\r\n');
    if (text === null) return;
    mail.text = text.replace(/^\.\./gm, '.');
    await answer(conversation, 'END', mail);
  }
}

/** Sends and returns the reply, after the delay of the step. */
async function answer({ fake, socket, arrived }: Conversation, step: Step, mail: TakenMail): Promise<Reply> {
  const given = fake.replies[step];
  const reply = (typeof given === 'function' ? given(mail) : given) ?? usual[step];
  // The message has arrived, whatever becomes of the reply.
  if (step === 'END' && !/^[45]/.test(reply)) fake.mails.push(mail);
  arrived(step);
  const delay = fake.delaysMs[step] ?? 0;
  await pause(typeof delay === 'function' ? delay(mail) : delay, undefined, { ref: false });
  if (reply === 'break off') socket.destroy();
  else if (!socket.destroyed) socket.write(`${reply}\r\n`);
  return reply;
}

function readInput(socket: net.Socket): { until(mark: string): Promise<string | null> } {
  let buffered = '';
  let closed = false;
  let wake = () => {};
  socket.on('data', (chunk) => {
    buffered += chunk.toString('utf8');
    wake();
  });
  socket.on('close', () => {
    closed = true;
    wake();
  });
  return {
    async until(mark) {
      for (;;) {
        const end = buffered.indexOf(mark);
        if (end !== -1) {
          const found = buffered.slice(0, end);
          buffered = buffered.slice(end + mark.length);
          return found;
        }
        if (closed) return null;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
