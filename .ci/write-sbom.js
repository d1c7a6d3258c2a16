/** Writes a CycloneDX list of all packages installed where the site runs, and checks its completeness. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const file = 'dist/sbom.cdx.json';
/** Far fewer than there are: a shorter list has missed something. */
const fewest = 100;

const { name, version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const bom = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm is a script on Windows, which needs a shell.
    // See https://nodejs.org/api/child_process.html#spawning-bat-and-cmd-files-on-windows
    shell: process.platform === 'win32',
  }),
);

// npm writes the folder's name instead.
bom.metadata.component.name = name;
// npm's own `--omit dev` also omits packages that development shares with the site: graphql, pg, yaml.
const isForDevelopment = ({ properties = [] }) =>
  properties.some((property) => property.name === 'cdx:npm:package:development');
bom.components = bom.components.filter((component) => !isForDevelopment(component));
const installed = new Set(
  [bom.metadata.component, ...bom.components].map((component) => component['bom-ref']),
);
bom.dependencies = bom.dependencies
  .filter(({ ref }) => installed.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => installed.has(other)) }));
const listed = new Set(
  bom.components.map((component) => [component.group, component.name].filter(Boolean).join('/')),
);
const missing = Object.keys(dependencies).filter((dependency) => !listed.has(dependency));
const faults = [
  bom.bomFormat === 'CycloneDX' ? '' : `bomFormat is ${bom.bomFormat}`,
  bom.metadata.component.purl === `pkg:npm/${name}@${version}`
    ? ''
    : `it is of ${bom.metadata.component.purl}`,
  bom.components.length > fewest ? '' : `it has ${bom.components.length} components only`,
  missing.length === 0 ? '' : `${missing.join(', ')} missing`,
].filter(Boolean);
if (faults.length > 0) throw new Error(`The list of what is installed is wrong: ${faults.join('; ')}`);

mkdirSync('dist', { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
process.stdout.write(`${file}: ${bom.components.length} components\n`);
