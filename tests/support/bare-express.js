/** Minimal Express server: baseline of the start-up cost. JavaScript, as Node 20 runs no TypeScript. */
import express from 'express';

const app = express();
app.get('/', (_req, res) => {
  res.send('Hello');
});
app.listen(Number(process.env.PORT), '127.0.0.1');
