// The processes of one entrant that is a program: as many as its games at the same time need.
#pragma once

#include <chrono>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "arena/partner.h"

namespace pactole {

class Team {
 public:
  Team(std::string command, std::chrono::milliseconds patience)
      : command_(std::move(command)), patience_(patience) {}

  // Somebody to play a game, until it is let go.
  class Place {
   public:
    explicit Place(Team& team) : team_(team), partner_(team.take()) {}
    ~Place() { team_.give_back(partner_); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Partner* operator->() const { return partner_; }

   private:
    Team& team_;
    Partner* partner_;
  };

  // How long one may think of a move.
  std::chrono::milliseconds patience() const { return patience_; }
  // As the program calls itself; empty if it does not.
  std::string name();

 private:
  struct Member {
    explicit Member(const std::string& command) : partner(command) {}
    Partner partner;
    int games = 0;
  };

  Partner* take();
  void give_back(Partner* partner);

  const std::string command_;
  const std::chrono::milliseconds patience_;
  std::mutex mutex_;
  std::list<Member> members_;
  std::string name_;
};

}  // namespace pactole
