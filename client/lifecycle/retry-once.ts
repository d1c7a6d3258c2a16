/** Loads a part that a page can live without: a second try, as lines drop for a moment, and then no more. */

const delayMs = 500;

export async function retryOnce<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return load();
  }
}
