import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { useSite } from '#client/browser/site.tsx'
import { documentPage, DocumentSections } from '#client/documents/documentPage.tsx'

/** How a program calls the data endpoint. */
export const page = documentPage({
  route: 'ShowGraphqlHelp',
  title: 'The GraphQL endpoint',
  description: 'How a program reads what everyone may see here.',
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
          title: 'Calling it',
          body: (
            <>
              <p>
                Send a POST request with a JSON body to <code>{endpoint}</code>. The header{' '}
                <code>graphql-operation</code> is required, with any value: browsers never send it to other
                sites by themselves.
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
          title: 'The schema',
          body: (
            <p>
              All types are in <a href={path('ShowGraphqlSchema')}>schema.graphql</a>. Introspection is
              available in development only.
            </p>
          ),
        },
        {
          id: 'answers',
          title: 'Answers',
          body: (
            <p>
              With <code>accept: application/graphql-response+json</code> the answer has that type, as{' '}
              <a href="https://graphql.github.io/graphql-over-http/">GraphQL over HTTP</a> describes: 200 for
              an operation that was run, 400 for one that cannot be. Errors about the request have{' '}
              <code>locations</code>. Expected failures, such as a story that does not exist, are results and
              not errors.
            </p>
          ),
        },
        {
          id: 'calls',
          title: 'Calls without GraphQL',
          body: (
            <>
              <p>
                A page of this site can also clap, save, follow and highlight by a POST of JSON to the path of
                what it is about, with the session’s token in the header <code>x-xsrf-token</code>. The answer
                is JSON: the result, or <code>error</code> with the reason. Up to {limits.calls.batch} of
                these calls can be sent as one list, and are answered in its order.
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
              A request has at most {batch} operations, an operation at most {depth} levels, and a list at
              most {mostEntries} entries a page. An operation that would cost more than {cost} points is
              refused before it is run. Changes are accepted only from pages of this site.
            </p>
          ),
        },
      ]}
    />
  )
}
