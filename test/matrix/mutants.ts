/** Each mutant opens or shuts one guard by mistake, and the matrix must find it. */
import type { Guards } from '#worker/request/steps/guards.ts'
import { guards } from '#worker/request/steps/guards.ts'

const yes = () => true
const no = () => false

export const MUTANTS: readonly (readonly [string, Partial<Guards>])[] = [
  ['signed-in is open to visitors', { 'signed-in': yes }],
  ['signed-in is shut', { 'signed-in': no }],
  ['staff is open to all', { staff: yes }],
  ['staff is shut', { staff: no }],
  [
    'staff asks only for the column, and lets suspended staff in',
    { staff: (_, { viewer }) => viewer?.isStaff === true },
  ],
  ['member is open to all who are signed in', { member: (_, { viewer }) => viewer !== null }],
  ['member is shut', { member: no }],
  ['member lets suspended members in', { member: (_, { viewer }) => viewer?.mediumMemberAt != null }],
  [
    'publication-admin is open to all who are signed in',
    { 'publication-admin': (_, { viewer }) => viewer !== null },
  ],
  ['publication-admin is shut', { 'publication-admin': no }],
  [
    'publication-admin asks about another publication',
    {
      'publication-admin': (ctx, caller, params) =>
        guards['publication-admin'](ctx, caller, { ...params, collectionSlug: 'edge-weekly' }),
    },
  ],
  [
    'publication-admin lets suspended people in',
    {
      'publication-admin': (ctx, caller, params) =>
        caller.viewer?.isSuspended === true || guards['publication-admin'](ctx, caller, params),
    },
  ],
  ['publication-owner is shut', { 'publication-owner': no }],
  ['publication-owner lets editors in', { 'publication-owner': guards['publication-admin'] }],
  ['publication-admin keeps editors out', { 'publication-admin': guards['publication-owner'] }],
  ['owner is open to all who are signed in', { owner: (_, { viewer }) => viewer !== null }],
  ['owner is shut', { owner: no }],
  [
    'owner takes every story for the viewer’s own',
    {
      owner: (ctx, caller, params) =>
        'postId' in params ? caller.viewer !== null : guards.owner(ctx, caller, params),
    },
  ],
  [
    'owner takes everyone’s pages for the viewer’s own',
    {
      owner: (ctx, caller, params) =>
        'username' in params ? caller.viewer !== null : guards.owner(ctx, caller, params),
    },
  ],
  ['owner is asked as publication-admin', { owner: guards['publication-admin'] }],
]
