// What the file that is for every Linux does without: of Kerberos and LDAP, which libpq asks for,
// Debian has no static libraries that fit it. Each says that it can't be done, and libpq goes on or
// says so.
#include <netdb.h>
#include <nss.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace {

// Names are looked up by what is inside. What else this machine's /etc/nsswitch.conf has would be
// loaded, and belongs to another libc.
const int kNamesInside = __nss_configure_lookup("hosts", "files dns");
const int kUsersInside = __nss_configure_lookup("passwd", "files");

// GSS_S_NO_CRED, as RFC 2744 has it.
constexpr std::uint32_t kNone = 7U << 16U;
constexpr std::string_view kWhy = "there is no Kerberos in this program";

struct Text {
  std::size_t length;
  const char* start;
};

}  // namespace

extern "C" {
const void* GSS_C_NT_HOSTBASED_SERVICE = nullptr;
std::uint32_t gss_acquire_cred(...) {
  return kNone;
}
std::uint32_t gss_import_name(...) {
  return kNone;
}
std::uint32_t gss_init_sec_context(...) {
  return kNone;
}
std::uint32_t gss_wrap(...) {
  return kNone;
}
std::uint32_t gss_unwrap(...) {
  return kNone;
}
std::uint32_t gss_wrap_size_limit(...) {
  return kNone;
}
std::uint32_t gss_release_buffer(...) {
  return 0;
}
std::uint32_t gss_release_cred(...) {
  return 0;
}
std::uint32_t gss_release_name(...) {
  return 0;
}
std::uint32_t gss_delete_sec_context(...) {
  return 0;
}
std::uint32_t gss_display_status(std::uint32_t* /*minor*/, std::uint32_t /*status*/, int /*kind*/,
                                 const void* /*mechanism*/, std::uint32_t* more, Text* text) {
  *more = 0;
  *text = {kWhy.size(), kWhy.data()};
  return 0;
}

// Connection settings out of a directory: it can't be reached.
void* ldap_init(...) {
  return nullptr;
}
int ldap_set_option(...) {
  return -1;
}
int ldap_simple_bind(...) {
  return -1;
}
int ldap_search_st(...) {
  return -1;
}
int ldap_result(...) {
  return -1;
}
int ldap_count_entries(...) {
  return 0;
}
void* ldap_first_entry(...) {
  return nullptr;
}
void* ldap_get_values_len(...) {
  return nullptr;
}
const char* ldap_err2string(int /*error*/) {
  return "there is no LDAP in this program";
}
int ldap_msgfree(...) {
  return 0;
}
int ldap_unbind(...) {
  return 0;
}
void ldap_value_free_len(...) {}
}
