/** What of React DOM the browser uses, under a name of its own: so that it can be fetched before anything that is made with it. */
export { createRoot, hydrateRoot } from 'react-dom/client';
