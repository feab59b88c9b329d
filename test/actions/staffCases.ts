import type { FormName } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, one, run } from '#test/actions/formCase.ts'

const FLAG = 'enable_new_login_flow'
const setFlag = () => ({ name: FLAG, value: 'true', percentage: '50' })

export const staffCases = {
  setFlag: {
    who: 'staff',
    at: () => path('ShowMissionControl'),
    fields: setFlag,
    begin: () => run('delete from flags where name = ?', FLAG),
    seen: () => one('select percentage from flags where name = ?', FLAG),
    refused: { name: 'unknown', value: 'true' },
    variables: () => ({ name: 'unknown', value: true }),
  },
  setUserFlag: {
    who: 'staff',
    at: () => path('ShowMissionControl'),
    fields: () => ({ username: '@Reader', name: FLAG, value: 'true' }),
    begin: () => run('delete from user_flags'),
    seen: () => one('select count(*) from user_flags'),
    refused: { username: 'unknown.person', name: FLAG, value: 'true' },
    variables: () => ({ username: 'unknown.person', name: FLAG, value: true }),
  },
  ledgerCheck: {
    who: 'staff',
    at: () => path('ShowRevenue'),
    fields: () => ({ from: '2026-01', until: '2026-02' }),
    begin: () => run('delete from ledger_checks'),
    seen: () => one('select count(*) from ledger_checks'),
    refused: { from: '2026-02', until: '2026-01' },
    variables: () => ({ from: '2026-02', until: '2026-01' }),
  },
  viewAs: {
    who: 'staff',
    at: () => path('ShowMissionControl'),
    fields: () => ({ username: '@lapsed' }),
    seen: () =>
      one(
        `select count(*) from sessions s join users u on u.id = s.user_id
         where u.username = 'lapsed' and s.spoofed_by_id is not null`,
      ),
    refused: { username: 'unknown.person' },
    variables: () => ({ username: 'unknown.person' }),
  },
  verifyAuthor: {
    who: 'staff',
    at: () => path('ShowMissionControl'),
    fields: () => ({ username: '@lapsed', isBookAuthor: 'true' }),
    begin: () => run("update users set is_book_author = 0 where username = 'lapsed'"),
    seen: () => one("select is_book_author from users where username = 'lapsed'"),
    refused: { username: 'unknown.person', isBookAuthor: 'true' },
    variables: () => ({ username: 'unknown.person', isBookAuthor: true }),
  },
  inviteAuthor: {
    who: 'staff',
    at: () => path('ShowMissionControl'),
    fields: () => ({ username: '@imported.case', email: 'imported.case@example.org' }),
    begin: () =>
      run(
        `insert or ignore into users (id, username, name, created_at, updated_at)
         values ('imported0002', 'imported.case', 'An Author', 0, 0)`,
      ),
    seen: () => one("select count(*) from one_time_tokens where kind = 'convert'"),
    refused: { username: 'unknown.person', email: 'imported.case@example.org' },
    variables: () => ({ username: 'unknown.person', email: 'imported.case@example.org' }),
  },
  suspendUser: {
    who: 'staff',
    at: () => path('ShowMissionControl'),
    fields: () => ({ username: 'lapsed', isSuspended: 'true' }),
    seen: () => one("select is_suspended from users where username = 'lapsed'"),
    refused: { username: 'unknown.person', isSuspended: 'true' },
    variables: () => ({ username: 'unknown.person', isSuspended: true }),
  },
} satisfies Partial<Record<FormName, Case>>
