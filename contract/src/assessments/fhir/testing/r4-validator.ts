import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import definitions from './r4-definitions.json' with { type: 'json' };

interface Element {
  readonly path: string;
  readonly constraint?: readonly {
    readonly key: string;
    readonly severity: string;
    readonly expression?: string;
  }[];
}

const all = definitions as unknown as readonly { name: string; snapshot: { element: readonly Element[] } }[];
indexStructureDefinitionBundle(
  definitions as unknown as Parameters<typeof indexStructureDefinitionBundle>[0],
);

/**
 * What HL7's own definitions of R4 say against a resource, as it is written to JSON: its fields and their
 * types, judged by the validator of Medplum, and the invariants of its elements, judged by the FHIRPath of
 * LHC.
 */
export function faultsOf(resource: object): string[] {
  const written = JSON.parse(JSON.stringify(resource));
  return [...shapeFaults(written), ...invariantFaults(written)];
}

function shapeFaults(resource: Parameters<typeof validateResource>[0]): string[] {
  try {
    return validateResource(resource).map(({ details }) => String(details?.text));
  } catch (error) {
    return [String(error)];
  }
}

const compiled = new Map<string, ReturnType<typeof fhirpath.compile>>();

function invariantFaults(resource: { readonly resourceType: string }): string[] {
  const elements = all.find(({ name }) => name === resource.resourceType)?.snapshot.element ?? [];
  return elements.flatMap(({ path, constraint = [] }) =>
    constraint.flatMap(({ key, severity, expression }) => {
      if (severity !== 'error' || expression === undefined) return [];
      const nodes = path.replace('.item', '.repeat(item)');
      const check = `${nodes}.all(${expression})`;
      const run = compiled.get(check) ?? fhirpath.compile(check, r4, { traceFn: () => {} });
      compiled.set(check, run);
      const [holds] = run(resource, { resource }) as unknown[];
      return holds === true ? [] : [`${key} at ${path}`];
    }),
  );
}
