import type { ModelRef } from '../audits/audit.ts';
import { limitsOf } from '../models/chatSettings.ts';
import type { Limits } from '../models/providers/provider.ts';
import { findProvider } from '../models/providers.ts';

/** The bounds on the pace of calls to a model: the audit's settings, else what is known of its provider. */
export function limitsOfModel({ provider, settings = {} }: ModelRef): Limits {
  return limitsOf(findProvider(provider) ?? {}, settings);
}
