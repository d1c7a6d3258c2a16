/** Model of the sample content, read once per worker: hundreds of sites share it. */

/** @type {Promise<import('#server/catalogue/model/model.ts').Model> | undefined} */
let model;

/**
 * @param {typeof import('#server/testing.ts')} server
 * @param {string} root of the site
 */
export function readSampleModel(server, root) {
  model ??= server.readModel(server.queryApiFiles(root));
  return model;
}
