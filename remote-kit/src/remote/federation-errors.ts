interface FederationError {
  /** What log lines carry as `code`. */
  code: string
  title: string
}

/** Failures between shell and remotes. Each number has a page, `docs/errors/NUMBER.md`, and never means anything else. */
export const federationErrors = {
  // Detected by the gateway.
  'PT-F001': {
    code: 'upstream_unreachable',
    title: 'A server behind the gateway cannot be reached',
  },
  'PT-F002': { code: 'build_not_usable', title: 'A released build cannot be used' },
  'PT-F003': { code: 'address_taken', title: 'Two live remotes claim one address' },
  'PT-F004': { code: 'contract_broken', title: 'A remote needs what the shell lacks' },
  'PT-F005': { code: 'contract_unavailable', title: 'The contract of a build cannot be read' },
  'PT-F006': { code: 'manifest_unavailable', title: 'The manifest of a build cannot be read' },
  'PT-F007': { code: 'render_failed', title: 'The gateway could not render a page' },
  'PT-F008': { code: 'render_thread_lost', title: 'A rendering thread ended or hung' },
  'PT-F009': { code: 'render_warning', title: 'A page was rendered with less than it should have' },
  'PT-F010': {
    code: 'sitemap_failed',
    title: 'A remote did not give its addresses for the sitemap',
  },
  'PT-F011': {
    code: 'sitemap_foreign',
    title: 'A remote gave addresses of others for the sitemap',
  },
  'PT-F012': { code: 'registry_unusable', title: 'The gateway is not told what is live' },
  'PT-F015': { code: 'feed_failed', title: 'A remote did not give its feed' },
  'PT-F017': { code: 'file_differs', title: 'A file of a build is not what was released' },
  'PT-F018': {
    code: 'origins_not_allowed',
    title: 'A remote declares other sites that the operator does not allow',
  },
  // Detected by a browser.
  'PT-F101': { code: 'manifest_not_loaded', title: 'A browser could not load a manifest' },
  'PT-F102': { code: 'remote_not_loaded', title: 'A browser could not load or start a remote' },
  'PT-F103': { code: 'no_routes', title: 'A remote exposes no routes' },
  'PT-F104': { code: 'loader_hung', title: 'A loader of a remote did not end' },
  'PT-F105': {
    code: 'registry_not_loaded',
    title: 'A browser could not learn which build is live',
  },
  // Detected at a release.
  'PT-F201': { code: 'bytes_differ', title: 'A build is registered with other bytes' },
  'PT-F202': { code: 'release_refused', title: 'A build does not fit what is live' },
  'PT-F203': { code: 'unknown_build', title: 'A release names a build that is not registered' },
  'PT-F204': { code: 'stale_release', title: 'Something else has been released in the meantime' },
  // Detected by a remote's build.
  'PT-F301': {
    code: 'import_refused',
    title: 'A remote imports what only the portal may bring',
  },
  'PT-F302': {
    code: 'style_not_scoped',
    title: 'A style sheet of a remote would hold for pages of others',
  },
  'PT-F303': {
    code: 'menu_leads_nowhere',
    title: 'An entry of the menus leads to no page of its remote',
  },
  'PT-F304': {
    code: 'page_missing',
    title: 'A remote claims an address at which it has no page',
  },
  'PT-F305': {
    code: 'picture_too_large',
    title: 'A picture is too large for the build of a remote',
  },
  'PT-F306': {
    code: 'site_not_declared',
    title: 'A remote uses another site that it does not declare',
  },
  'PT-F307': { code: 'wasm_refused', title: 'A remote uses WebAssembly' },
  'PT-F308': { code: 'style_element_refused', title: 'A remote makes style elements' },
  'PT-F309': {
    code: 'worker_elsewhere',
    title: 'A build with workers is released with files on another origin',
  },
  'PT-F310': { code: 'over_budget', title: 'A build of a remote is over its budget' },
  'PT-F311': { code: 'stages_refused', title: 'The stages of a canary cannot be' },
  'PT-F322': {
    code: 'fill_leads_nowhere',
    title: 'A remote fills a slot with none of its pages',
  },
  'PT-F323': { code: 'description_refused', title: 'A remote.json cannot be used' },
  // Of settings, flags and slots of remotes.
  'PT-F316': {
    code: 'flag_unknown',
    title: 'A remote asks for a flag that it does not declare',
  },
  'PT-F317': { code: 'slot_unknown', title: 'A remote fills a slot that no page has' },
  'PT-F318': { code: 'setting_unusable', title: 'A stored value does not fit its setting' },
  'PT-F319': {
    code: 'setting_for_servers',
    title: 'A browser asks for a setting that is for servers alone',
  },
  // Detected by the gateway, of what a remote brings besides its pages.
  'PT-F312': {
    code: 'upstream_not_allowed',
    title: 'A remote names a back end that the operator does not allow',
  },
  'PT-F313': {
    code: 'upstream_answer_refused',
    title: 'A team’s server gave an answer that is not passed on',
  },
  'PT-F321': { code: 'maps_differ', title: 'Source maps are not those of the build' },
  // Detected by the workbench.
  'PT-F320': {
    code: 'examples_refused',
    title: 'Examples for the workbench cannot be shown',
  },
  'PT-F314': { code: 'search_failed', title: 'A remote did not give its pages for the search' },
  'PT-F315': { code: 'search_foreign', title: 'A remote gave pages of others for the search' },
} as const satisfies Record<string, FederationError>

export type FederationErrorNumber = keyof typeof federationErrors

const numbers = new Map(
  Object.entries(federationErrors).map(([number, { code }]) => [code as string, number]),
)

/** Number and help page of an error, for log lines with its code; undefined for other codes. */
export function helpOf(code: unknown): { number: string; help: string } | undefined {
  const number = numbers.get(code as string)
  return number ? { number, help: `docs/errors/${number}.md` } : undefined
}
