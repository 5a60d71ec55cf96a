import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface Component {
  readonly 'bom-ref': string;
  readonly properties?: readonly { readonly name: string }[];
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn?: readonly string[];
}

const isForDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development');

// `npm sbom --omit dev` also leaves out libraries that a development library shares (npm 11.19), so we ask
// for all.
const printed = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  maxBuffer: 64 * 1024 * 1024,
});
const { components, dependencies, metadata, ...bom } = JSON.parse(printed);
const kept: Component[] = components.filter((component: Component) => !isForDevelopment(component));
const names = new Set([metadata.component['bom-ref'], ...kept.map((component) => component['bom-ref'])]);
const ties = dependencies
  .filter(({ ref }: Dependency) => names.has(ref))
  .map(({ ref, dependsOn = [] }: Dependency) => ({
    ref,
    dependsOn: dependsOn.filter((name) => names.has(name)),
  }));
// npm names the root component after its folder.
const whole = { ...metadata, component: { ...metadata.component, name: 'kith' } };
console.log(JSON.stringify({ ...bom, metadata: whole, components: kept, dependencies: ties }, null, 2));
