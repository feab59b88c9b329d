import { bookField } from '#schema/users/authorBooks.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, one, type Person, run } from '#test/actions/formCase.ts'

const ISBNS = ['0-306-40615-2', '978-1-86197-876-9', '9781402000003', '9781234567897', '080442957X']

export const appliedBooks = Object.fromEntries(
  ISBNS.flatMap((isbn, place) => [
    [bookField(place, 'title'), `The slow gauge, ${place}`],
    [bookField(place, 'isbn'), isbn],
    [bookField(place, 'publisher'), 'Alder Press'],
    [bookField(place, 'publishedYear'), '2020'],
    [bookField(place, 'url'), 'https://alder.example/slow-gauge'],
  ]),
)

const APPLICATION = '00000000f0a0'

export const authorCases = {
  authorApplication: {
    at: () => path('ShowLandingVerifiedAuthors'),
    fields: () => ({ ...appliedBooks, proof: 'https://alder.example/authors names this account.' }),
    seen: ({ id }: Person) => one('select books from author_applications where user_id = ?', id),
    refused: { ...appliedBooks, proof: '' },
    variables: () => ({ books: [{ title: 'The slow gauge', isbn: ISBNS[0] }], proof: '' }),
  },
  authorDecision: {
    who: 'staff',
    at: () => path('ShowAuthorApplications'),
    begin: async () => {
      await run('delete from author_applications')
      await run(
        `insert into author_applications (id, user_id, state, books, proof, created_at)
         select ?, id, 'WAITING', '[]', 'A link', 1 from users where username = 'lapsed'`,
        APPLICATION,
      )
    },
    fields: () => ({ applicationId: APPLICATION, decision: 'REFUSE', reason: 'It is another’s book.' }),
    seen: () => one('select reason from author_applications where id = ?', APPLICATION),
    refused: { applicationId: APPLICATION, decision: 'REFUSE', reason: ' ' },
    variables: () => ({ applicationId: APPLICATION, decision: 'REFUSE', reason: ' ' }),
  },
} satisfies Record<string, Case>
