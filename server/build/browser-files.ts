/** Names the files that browsers fetch after the folders of the modules in them. */
import path from 'node:path';
import type { Rolldown } from 'vite';

/** Folders that share a file; any other folder of components, or of `shared/`, is a file of its own. */
const joined = {
  // Imported by the first file that loads on every visit.
  'every-visit': ['client/navigation', 'routes', 'shared/account', 'shared/router'],
  // A form's page and its engine need both folders.
  'form-parts': ['shared/forms', 'shared/forms/fields'],
  // Too small for a request.
  'page-parts': ['shared', 'shared/analytics', 'shared/personal-data'],
  // Scenes are drawn beside photographs.
  pictures: ['client/art'],
};
const fileOf = new Map(Object.entries(joined).flatMap(([file, list]) => list.map((each) => [each, file])));
const namesFile = /^(?:client\/(?:components\/.+|forms|query)|shared\/.+)$/;

/** Folders whose styles nearly every page needs. */
const onEveryPage =
  /^client\/(?:art|errors|forms|layouts|navigation|styles|components\/(?:offers|page-parts|pictures))$/;
/** Areas with one stylesheet for all their pages, as visitors go from one to the next. */
const sharesStyles = /^routes\/(?:account|cruise|destinations|offers|payment|press)$/;
/** The only island is on the page about travel money. */
const travelMoney = /^(?:client\/islands|routes\/travel-money)$/;

/** Pages and forms are never grouped: each is its own file, by which the server finds what to preload. */
function nameScript(folder: string, name: string): string | null {
  if (/\.(?:css|page\.tsx|form\.ts)$/.test(name)) return null;
  // A module without styles costs other pages less than a request costs its own.
  if (folder.startsWith('routes/')) return name.endsWith('.ts') ? 'page-parts' : null;
  return fileOf.get(folder) ?? (namesFile.test(folder) ? path.basename(folder) : null);
}

/** A file of styles alone costs a page no script. */
function nameStyles(folder: string, name: string): string | null {
  if (!name.endsWith('.css')) return null;
  if (onEveryPage.test(folder)) return 'every-page.styles';
  if (travelMoney.test(folder)) return 'travel-money.styles';
  const isGroup = folder.startsWith('client/components/') || sharesStyles.test(folder);
  return isGroup ? `${path.basename(folder)}.styles` : null;
}

/** `root` is the project's folder. A module that a single file uses stays in it (`minShareCount`). */
export function browserFiles(root: string): Rolldown.CodeSplittingOptions {
  const byFolder = (name: typeof nameScript) => (id: string) => {
    const file = path.relative(root, id.split('?')[0] as string).replaceAll(path.sep, '/');
    return name(path.posix.dirname(file), path.posix.basename(file));
  };
  return {
    includeDependenciesRecursively: false,
    groups: [
      // Changes only with React, the bundler, and the app context passed down by React.
      {
        name: 'react',
        test: /node_modules[\\/](?:react|react-dom|scheduler|clsx)[\\/]|client[\\/](?:react-dom|app-context)\.ts$|rolldown[\\/]runtime/,
        // React's modules are found through their dependencies.
        includeDependenciesRecursively: true,
      },
      { name: byFolder(nameStyles), debugName: 'styles' },
      // Text that is updated while a page is open, and its formats: whole, as a first visit loads it. The offer
      // of a newer page is loaded when something has changed.
      {
        name: 'live',
        test: /client[\\/]live[\\/](?!offer-newer-page)|shared[\\/](?:money[\\/][a-z-]+|dates|live|phone|price-age)\.ts$/,
      },
      // Whole, as `start-islands.ts` imports each island.
      { name: 'islands', test: /client[\\/]islands[\\/]/ },
      { name: byFolder(nameScript), debugName: 'shared scripts', minShareCount: 2 },
    ],
  };
}
