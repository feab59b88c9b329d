import { page } from '#schema/routes/row.ts'

export const home = [
  // Users' and publications' hosts show their own.
  page('ShowHome', '/', {
    page: 'home-lo',
    variants: [{ when: 'viewer', page: 'home' }],
    cache: { life: 'short', tag: 'edgeCacheHome' },
    query: ['to'],
  }),
]
