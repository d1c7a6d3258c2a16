/** Loads a page that is never cached, for one visitor: with their token, or without it when it is refused. */
import type { Request, Response } from 'express';
import { QueryError } from '#shared/query/query-errors.ts';
import {
  type LoadedPage,
  loadUncachedPage,
  type PageRequest,
  type Visitor,
  type WaitForSlot,
} from '../../render/load-payload.ts';
import type { PageServices } from './page-services.ts';

/** A token that the query API refuses is no failure: the visitor is signed out and gets that page. */
export async function loadPrivatePage(
  services: PageServices,
  pageRequest: PageRequest,
  req: Request,
  res: Response,
  waitForSlot?: WaitForSlot,
): Promise<LoadedPage> {
  const { account } = services;
  const visitor: Visitor = {
    token: await account.getBearerToken(req, res),
    cookies: req.cookies,
    account: (fields) => account.readView(req, res, fields),
  };
  try {
    return await loadUncachedPage(services, pageRequest, visitor, waitForSlot);
  } catch (error) {
    if (visitor.token === null || !(error instanceof QueryError) || error.status !== 401) throw error;
    await account.sessions.end({ req, res });
    return loadUncachedPage(services, pageRequest, { ...visitor, token: null }, waitForSlot);
  }
}
