import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { FieldError } from '../../../shared/audits/refusal.ts';
import type { ApiError } from './client.ts';

const places = [
  ['/dashboard', 'Audits'],
  ['/dashboard/new', 'New audit'],
  ['/dashboard/leaderboard', 'Leaderboard'],
  ['/dashboard/history', 'History'],
  ['/dashboard/schedules', 'Schedules'],
] as const;

/** A path in the bar at the top of each page. */
export type Place = (typeof places)[number][0];

/** A whole page. */
export function Layout({ title, at, children }: { title: string; at?: Place; children?: Child }) {
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title} · Evenhand</title>
        <link rel="stylesheet" href="/dashboard/style.css" />
        <link rel="icon" href="data:," />
        <script src="/dashboard/app.js" defer />
      </head>
      <body>
        <a class="skip" href="#content">
          To the content
        </a>
        {at && (
          <nav class="bar" aria-label="Main">
            <strong>Evenhand</strong>
            {places.map(([path, name]) => (
              <a href={path} {...(path === at && { 'aria-current': 'page' as const })}>
                {name}
              </a>
            ))}
            <a href="/docs">API</a>
            <form method="post" action="/dashboard/sign-out">
              <button class="plain" type="submit">
                Sign out
              </button>
            </form>
          </nav>
        )}
        <main id="content">
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
  return (
    <>
      {raw('<!doctype html>')}
      {page}
    </>
  );
}

/** What went wrong, with every field that is wrong. */
export function ProblemNote({ error }: { error: ApiError | undefined }) {
  if (!error) return null;
  const { title, detail, errors = [] } = error.problem;
  return (
    <div class="problem" role="alert">
      <strong>{title}.</strong> {detail}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ path, message }: FieldError) => (
            <li>
              {path && <code>{path}</code>} {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A table that scrolls on its own where the page is narrow. */
export function Scroll({ label, children }: { label: string; children?: Child }) {
  return (
    <section class="scroll" tabindex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** A status or verdict in words, in its colour. */
export function Status({ of }: { of: string }) {
  return <span class={`status ${of.replaceAll(' ', '-')}`}>{of}</span>;
}
