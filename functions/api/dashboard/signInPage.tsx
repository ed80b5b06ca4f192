import { Layout } from './layout.tsx';

/** Where a person gives the key of the API. */
export function SignInPage({ wrong, next }: { wrong?: string | undefined; next: string }) {
  return (
    <Layout title="Evenhand">
      <div class="sign-in">
        <p>
          Sign in with a key of the API. On this machine, the development key is printed as the service
          starts.
        </p>
        <form class="fields" method="post" action="/dashboard/sign-in">
          <input type="hidden" name="next" value={next} />
          <label>
            API key
            <input
              name="key"
              type="password"
              autocomplete="current-password"
              required
              {...(wrong !== undefined && { 'aria-invalid': 'true' as const, 'aria-describedby': 'wrong' })}
            />
          </label>
          {wrong !== undefined && (
            <p class="wrong" id="wrong" role="alert">
              {wrong}
            </p>
          )}
          <p>
            <button class="main" type="submit">
              Sign in
            </button>
          </p>
        </form>
      </div>
    </Layout>
  );
}
