/** The least script that a sign-in page by hand needs. */
const form = document.querySelector('form');
const submit = document.querySelector('button');

/** @param {HTMLFormElement} filled */
async function signIn(filled) {
  const { username, password } = Object.fromEntries(new FormData(filled));
  const response = await fetch('/api/v1/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { data, responseMessage } = await response.json();
  const alert = document.querySelector('[role=alert]');
  if (data?.access_token) {
    localStorage.setItem('plain', data.access_token);
    location.assign('/list.html');
  } else if (alert) alert.textContent = responseMessage;
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void signIn(form);
});
if (submit) submit.disabled = false;
