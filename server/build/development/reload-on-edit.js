/** Vite plugin that reloads the page at every edit, as the server renders most of a page. */

/** Styles that the server reads at each request; not CSS Modules, as it renders their class names. */
const styles = /(?<!\.module)\.css$/;

/**
 * @param {object} options
 * @param {RegExp} options.files files that the server reads directly and no module imports
 * @param {() => void} options.onFileEdit
 * @returns {import('vite').Plugin}
 */
export function reloadOnEdit({ files, onFileEdit }) {
  return {
    name: 'reload-on-edit',
    // Imports of the config (route table and rules) serve the build only: a restart would take seconds.
    configResolved: ({ configFileDependencies }) => {
      configFileDependencies.length = 0;
    },
    hotUpdate({ file, modules, server }) {
      if (this.environment.name === 'ssr') return styles.test(file) ? [] : undefined;
      const isRead = files.test(file);
      if (isRead) onFileEdit();
      const isShown = modules.length > 0 || server.environments.ssr?.moduleGraph.getModulesByFile(file);
      if (isRead || isShown) this.environment.hot.send({ type: 'full-reload' });
      return undefined;
    },
  };
}
