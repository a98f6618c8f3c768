// Each test starts with empty storage, as in a browser that has never opened the portal.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
