/** Executes a Dockerfile without Docker: stages are folders, COPY copies, RUN runs a shell in the folder. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

export interface Image {
  /** Returns the path on this machine of a path in the image. */
  resolve(place: string): string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  cmd: string[];
  healthcheck: string[];
}

/**
 * `context` lists the files of the build context, below `root`; `modules` replaces the result of `npm ci`, so
 * that nothing is downloaded. Unknown instructions throw.
 */
export function runDockerfile(
  root: string,
  context: readonly string[],
  modules: string,
  place: string,
): Image {
  const lines = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const stages = new Map<string, Stage>();
  let stage = new Stage(path.join(place, 'none'));
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const name = / AS (\S+)$/.exec(rest)?.[1] ?? 'last';
      stage = new Stage(path.join(place, name));
      stages.set(name, stage);
    } else if (instruction === 'COPY') copy(stage, rest, { root, context, stages });
    else if (instruction === 'RUN') run(stage, rest, modules);
    else if (instruction === 'WORKDIR') stage.enter(rest);
    else if (instruction === 'ENV')
      for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[String(name)] = String(value);
    else if (instruction === 'USER') stage.user = rest;
    else if (instruction === 'CMD') stage.cmd = JSON.parse(rest);
    else if (instruction === 'HEALTHCHECK') stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('[')));
    else if (!['VOLUME', 'EXPOSE'].includes(instruction)) throw new Error(`"${line}" is not known here`);
  }
  return stage;
}

class Stage implements Image {
  workdir = '/';
  readonly env: Record<string, string> = {};
  user = 'root';
  cmd: string[] = [];
  healthcheck: string[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  resolve(place: string): string {
    return path.join(this.#folder, path.posix.resolve(this.workdir, place));
  }

  enter(workdir: string): void {
    this.workdir = path.posix.resolve(this.workdir, workdir);
    mkdirSync(this.resolve('.'), { recursive: true });
  }
}

function copy(
  stage: Stage,
  rest: string,
  { root, context, stages }: { root: string; context: readonly string[]; stages: Map<string, Stage> },
): void {
  const [, from, names = ''] = /^(?:--from=(\S+)\s+)?(.+)$/.exec(rest) ?? [];
  const sources = names.split(/\s+/);
  const to = sources.pop() as string;
  for (const source of sources) {
    if (from) cpSync((stages.get(from) as Stage).resolve(source), stage.resolve(to), { recursive: true });
    for (const file of from ? [] : context.filter((file) => source === '.' || file === source))
      cpSync(path.join(root, file), path.join(stage.resolve(to), file), { recursive: true });
  }
}

function run(stage: Stage, line: string, modules: string): void {
  if (line === 'npm ci') {
    symlinkSync(modules, stage.resolve('node_modules'), 'junction');
    return;
  }
  // System packages are those of this machine.
  if (line.startsWith('apt-get ')) return;
  // The image's user does not exist here, and absolute paths are inside the image.
  const here = line.replace(/ && chown .+/, '').replace(/(?<= )\/[\w/]+/g, (place) => stage.resolve(place));
  execFileSync('sh', ['-c', here], { cwd: stage.resolve('.'), stdio: ['ignore', 'ignore', 'pipe'] });
}
