/** Reads a site's security log and checks that no log line holds a visitor's data. */
import { type LogLines, logLines } from './log-lines.ts';

export interface SecurityLine {
  event: string;
  time: number;
  channel: string;
  msg: string;
  [name: string]: unknown;
}

export interface SecurityLines extends LogLines {
  /** Lines in order; only those of one event when it is named. */
  security(event?: string): SecurityLine[];
}

export function securityLines(): SecurityLines {
  const lines = logLines();
  const all = () =>
    lines
      .text()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as SecurityLine);
  return {
    ...lines,
    security: (event) =>
      all().filter((line) => line.channel === 'security' && (event === undefined || line.event === event)),
  };
}

/** Values of the visitors in these tests, which no log line may contain. */
export const canary = {
  name: 'Zebedee Quillfeather',
  email: 'zebedee.quillfeather@canary.test',
  moved: 'moved.quillfeather@canary.test',
  password: 'Xylophone-Marmalade-77',
  another: 'Gramophone-Tangerine-88',
  phone: '07700 900987',
  message: 'About my wombat allergy',
  booking: 'PT90817',
  address: '203.0.113.77',
  addressV6: '2001:db8:abcd:1234:5678::77',
  userAgent: 'CanaryBrowser/9.1 (kumquat)',
} as const;

const canaryPattern =
  /zebedee|quillfeather|canary|xylophone|marmalade|gramophone|tangerine|900987|wombat|90817|203\.0\.113\.77|abcd:1234|kumquat/i;

/** Time stamp, random numbers and digests of a line, which may match a canary's digits by chance. */
const ownNumbers = /"time":\d{13}|"(?=[\d-]*[a-f])[\da-f-]{12,36}"/g;

/** Returns the lines that contain personal data; `secrets` are tokens and codes generated during the test. */
export function findLeaks(text: string, secrets: readonly string[] = []): string[] {
  const long = secrets.filter((secret) => secret.length > 8);
  return text
    .split('\n')
    .filter(
      (line) =>
        canaryPattern.test(line.replace(ownNumbers, '')) || long.some((secret) => line.includes(secret)),
    );
}
