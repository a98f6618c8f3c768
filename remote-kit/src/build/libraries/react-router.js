const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches the text from `start` up to `end`. */
const span = (start, end) => new RegExp(`${literal(start)}[\\s\\S]*?(?=${literal(end)})`)

// These changes remove React Router's framework mode, which loads and renders pages in another way.
module.exports = {
  file: __filename,
  name: 'react-router',
  version: '7.18.5',
  folder: 'dist/production',
  changes: {
    'chunk-7RTFRKQW.mjs': [
      // Links prefetch nothing here, because the shell does; this saves two states and two effects in each
      // link.
      [span('function usePrefetchBehavior(', 'function composeEventHandlers('), ''],
      [span('    let [shouldPrefetch, prefetchRef', '    let internalOnClick ='), ''],
      ['          ...prefetchHandlers,\n', ''],
      ['ref: mergeRefs(forwardedRef, prefetchRef),', 'ref: forwardedRef,'],
      [
        span('    return shouldPrefetch && !isAbsolute', '\n  }\n);\nLink.displayName'),
        '    return link;',
      ],
      ['          "data-discover": !isAbsolute && discover === "render" ? "true" : void 0\n', ''],
      // Handles errors of server components.
      [span('    if (this.context && typeof error', '    let result = error'), ''],
      [
        span(
          '    if (this.context) {\n      return /* @__PURE__ */ React2.createElement(RSCErrorHandler',
          '    return result;',
        ),
        '',
      ],
      ['RenderErrorBoundary.contextType = RSCRouterContext;\n', ''],
      // The script that scrolls before hydration.
      [
        span(
          '  let remixContext = React10.useContext(FrameworkContext);\n  let { basename }',
          '  useScrollRestoration({ getKey',
        ),
        '',
      ],
      [
        span('  let ssrKey = React10.useMemo(', '}\nScrollRestoration.displayName'),
        '  return null;\n',
      ],
      // Handles data that React Router's own server leaves in the page; the portal's is in the store.
      [
        span('  let state = window?.__staticRouterHydrationData', '}\nfunction deserializeErrors('),
        '',
      ],
      // Advice to developers on options of a navigation that the portal does not use.
      [
        span(
          '      warnOnce(\n        flushSync === false',
          '      let isViewTransitionAvailable = router.window',
        ),
        '',
      ],
      [
        span(
          '      warnOnce(\n        viewTransitionOpts == null',
          '      if (!viewTransitionOpts || !isView',
        ),
        '',
      ],
      // Advice to developers who change addresses past the router.
      [
        span(
          '        warning(\n          blockerFunctions.size === 0 || delta != null',
          '        let blockerKey = shouldBlockNavigation({\n          currentLocation: state.location,\n          nextLocation: location',
        ),
        '',
      ],
      // Reports to monitoring tools, which the portal does not use.
      [span('  if (init.instrumentations) {\n    let instr', '  let manifest = {};'), ''],
      [span('  if (init.instrumentations) {\n    router = ', '  return router;'), ''],
    ],
  },
  everywhere: [
    // Marks contexts and components as pure, so that a minifier can remove the unused ones.
    [/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/*#__PURE__*/$2'],
    [/^\w+\.displayName = .*;$/gm, ''],
    // For its own development server.
    [/\bimport\.meta\.hot\b/g, 'undefined'],
  ],
}
