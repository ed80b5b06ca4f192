import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    /** All cores: by default one is kept free, which on two cores is half of them. */
    maxWorkers: '100%',
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['test/shared/**/*.test.ts'],
          /** What it tests keeps no state of its own: modules are loaded once a worker, not once a file. */
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'service', include: ['test/**/*.test.ts'], exclude: ['test/shared/**'] },
      },
    ],
  },
});
