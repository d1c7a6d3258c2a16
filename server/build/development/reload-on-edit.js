/** A Vite plugin: every edit reloads the page, as what most pages show is what the server has written. */

/** Styles are read at each request; those of a CSS module name classes that the server writes. */
const styles = /(?<!\.module)\.css$/;

/**
 * @param {object} options
 * @param {string[]} options.files files and folders that the server reads by itself and no module imports
 * @param {() => void} options.onFileEdit
 * @returns {import('vite').Plugin}
 */
export function reloadOnEdit({ files, onFileEdit }) {
  return {
    name: 'reload-on-edit',
    // The table and the rules among them are there for the build; starting anew for them would take seconds.
    configResolved: ({ configFileDependencies }) => {
      configFileDependencies.length = 0;
    },
    hotUpdate({ file, modules, server }) {
      if (this.environment.name === 'ssr') return styles.test(file) ? [] : undefined;
      const isRead = files.some((name) => file === name || file.startsWith(`${name}/`));
      if (isRead) onFileEdit();
      const isShown = modules.length > 0 || server.environments.ssr?.moduleGraph.getModulesByFile(file);
      if (isRead || isShown) this.environment.hot.send({ type: 'full-reload' });
      return undefined;
    },
  };
}
