import type { CapParameter, RequestBody, SeedParameter } from '../parameters.ts';
import type { Effort } from '../settings.ts';

/** An environment variable, and what stands for it where it is not set. */
export interface Variable {
  readonly variable: string;
  readonly fallback?: string;
}

/** A base URL that is, or is made of, the value of an environment variable. */
export interface BaseUrlVariable extends Variable {
  /** The URL that the variable's value and a model's name make. Default: the value itself. */
  readonly url?: (value: string, model: string) => string;
  /** The hosts to which the key may be sent, as a pattern of the whole host name. Default: any. */
  readonly hosts?: RegExp;
}

/** Body fields by which a model is made to reason less or more; what is absent the provider can't be told. */
export interface ReasoningControls {
  /** The fields that suppress reasoning as far as they can; none where it is off, or can't be helped. */
  readonly off: (model: string) => RequestBody;
  readonly effort?: (effort: Effort) => RequestBody;
  readonly budget?: (tokens: number) => RequestBody;
}

/** Bounds on the pace of calls; null where none is known. */
export interface Limits {
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
  readonly concurrency: number | null;
}

/** Hosts behind a router. */
export interface Backends {
  /** The body fields that let one host alone serve. */
  readonly pin: (host: string) => RequestBody;
  /** Models that are pinned unless an audit says otherwise, with their hosts. */
  readonly pinned: Readonly<Record<string, string>>;
}

/** A place where models are served: data, and what it wants of a request. */
export interface Provider {
  /** As audits name it, e.g. `openrouter`. */
  readonly name: string;
  /** Name for people. */
  readonly label: string;
  /** Base URL of its OpenAI-compatible API. */
  readonly baseUrl: string | BaseUrlVariable;
  /** Query parameters of every call. */
  readonly query?: Readonly<Record<string, Variable>>;
  /** The variable that holds the key, whether it can be done without, and its header; null if it takes none. */
  readonly key: {
    readonly variable: string;
    readonly required: boolean;
    /** Default: a bearer token in `Authorization`. */
    readonly header?: 'api-key';
  } | null;
  /** The name under which it takes the cap on tokens. */
  readonly capParameter: CapParameter;
  /** The name under which it takes the seed; default `seed`. */
  readonly seedParameter?: SeedParameter;
  /** Parameters that it is known to reject or ignore: never sent, and recorded as left out. */
  readonly lacks?: readonly string[];
  readonly reasoning: ReasoningControls;
  /** Where calls go through a router: how its hosts are named. */
  readonly backends?: Backends;
  /** What is known of its pace where nothing was agreed with it. */
  readonly limits?: Partial<Limits>;
  /** The batch API it has, and the part of the list price that a batched call costs. */
  readonly batch?: { readonly api: 'openai' | 'anthropic'; readonly priceFactor: number };
}
