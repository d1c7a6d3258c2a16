/** Model of the sample content in which the agency has supplied some of its facts. */
import { sampleModel } from './start-services.ts';

/** Made-up particulars of a company. */
export const particulars = {
  'legal-name': 'Sample Shops Limited',
  'company-number': '00000000',
  'registered-office': '1 Sample Street, Norwich',
};

/** Texts keep the words in place of these facts: they are filled in when the content is read. */
export async function suppliedModel(given: Readonly<Record<string, string>>) {
  const model = await sampleModel();
  const agency = model.agency.map(({ value, ...entry }) => {
    const facts = value.facts.map((fact) => {
      const { name, what } = fact;
      return given[name] === undefined ? fact : { name, what, value: given[name] };
    });
    return { ...entry, value: { ...value, facts } };
  });
  return { ...model, agency } as typeof model;
}
