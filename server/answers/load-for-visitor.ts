/** Loads a page that is never kept, for the visitor who asks: with their token, and without it when it is refused. */
import type { Request, Response } from 'express';
import { QueryError } from '#shared/query/query-errors.ts';
import { readAccount } from '../account/read-account.ts';
import { type LoadedPage, loadPrivatePage, type PageJob, type Visitor } from '../render/load-payload.ts';
import type { PageContext } from './page-context.ts';

/** A token that the query API refuses makes a page for somebody who is signed out, and no failure. */
export async function loadForVisitor(
  services: PageContext,
  job: PageJob,
  req: Request,
  res: Response,
): Promise<LoadedPage> {
  const { account, now } = services;
  const visitor: Visitor = {
    token: await account.bearerOf(req, res),
    cookies: req.cookies,
    account: (asked) => readAccount(account, req, res, asked, now()),
  };
  try {
    return await loadPrivatePage(services, job, visitor);
  } catch (error) {
    if (visitor.token === null || !(error instanceof QueryError) || error.status !== 401) throw error;
    await account.sessions.end({ req, res });
    return loadPrivatePage(services, job, { ...visitor, token: null });
  }
}
