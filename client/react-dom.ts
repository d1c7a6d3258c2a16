/** React DOM functions for the browser, in a separate file to be fetched before anything that uses them. */
export { createRoot, hydrateRoot } from 'react-dom/client';
