import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { useSite } from '#client/browser/site.tsx'
import { documentPage, DocumentSections } from '#client/documents/documentPage.tsx'

export const page = documentPage({
  route: 'ShowGraphqlHelp',
  title: 'GraphQL API',
  description: 'How programs can read what’s public here.',
  Sections,
})

function Sections() {
  const { mainOrigin } = useSite()
  const endpoint = mainOrigin + path('ShowGraphql')
  const { batch, depth, page: mostEntries, cost } = limits.graphql
  return (
    <DocumentSections
      sections={[
        {
          id: 'calling',
          title: 'Making a request',
          body: (
            <>
              <p>
                Send a POST request with a JSON body to <code>{endpoint}</code>. The{' '}
                <code>graphql-operation</code> header is required, with any value, because browsers never send
                it to other sites on their own.
              </p>
              <pre>
                <code>{`curl ${endpoint} \\
  -H 'content-type: application/json' \\
  -H 'graphql-operation: Example' \\
  -H 'accept: application/graphql-response+json' \\
  -d '{"query": "{ post(id: \\"0123456789ab\\") { title } }"}'`}</code>
              </pre>
            </>
          ),
        },
        {
          id: 'schema',
          title: 'Schema',
          body: (
            <p>
              All types are in <a href={path('ShowGraphqlSchema')}>schema.graphql</a>. Introspection is
              available in development only.
            </p>
          ),
        },
        {
          id: 'answers',
          title: 'Responses',
          body: (
            <p>
              With <code>accept: application/graphql-response+json</code>, the response has that type and
              follows <a href="https://graphql.github.io/graphql-over-http/">GraphQL over HTTP</a>: 200 if the
              operation ran, 400 if it couldn’t. Request errors have <code>locations</code>. Expected
              failures, such as a story that doesn’t exist, are results, not errors.
            </p>
          ),
        },
        {
          id: 'calls',
          title: 'Calls without GraphQL',
          body: (
            <>
              <p>
                Pages on this site can also clap, save, follow and highlight by posting JSON to the item’s
                path, with the session’s token in the <code>x-xsrf-token</code> header. The response is JSON:
                the result, or <code>error</code> with the reason. You can send up to {limits.calls.batch}{' '}
                calls as one list, and get the responses in the same order.
              </p>
              <pre>
                <code>{`POST /_/batch

[
  { "path": "/_/vote/p/0123456789ab", "body": { "clapCount": 3 } },
  { "path": "/_/bookmark/p/0123456789ab", "body": { "state": "QUEUE" } },
  { "path": "/_/subscribe/user/0123456789ab", "body": { "isFollowing": true } },
  { "path": "/_/p/0123456789ab/quotes/create", "body": { "text": "Words of the story" } }
]`}</code>
              </pre>
            </>
          ),
        },
        {
          id: 'limits',
          title: 'Limits',
          body: (
            <p>
              A request can have up to {batch} operations, an operation up to {depth} levels, and a list up to{' '}
              {mostEntries} entries per page. An operation that would cost more than {cost} points is refused.
              Changes are accepted only from pages on this site.
            </p>
          ),
        },
      ]}
    />
  )
}
