import type { CheckReport } from '../report.ts';
import { renderBadge } from './badge.ts';
import { renderGithub } from './github.ts';
import { renderHtml } from './html.ts';
import { renderJson } from './json.ts';
import { renderJunit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';
import { renderSarif } from './sarif.ts';

/** The formats for machines and files. The table for people is separate, because it depends on the terminal. */
export const renderers: Readonly<Record<string, (report: CheckReport) => string>> = {
  json: renderJson,
  junit: renderJunit,
  sarif: renderSarif,
  markdown: renderMarkdown,
  html: renderHtml,
  github: renderGithub,
  badge: renderBadge,
};
